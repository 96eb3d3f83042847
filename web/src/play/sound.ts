// Short tones for what happens in a game, made here. Silent until a visitor asks for sound.

import { settings } from "./settings.svelte";

/** What is heard: pitches in hertz, one after the other. */
const tunes = {
  yours: [330],
  theirs: [262],
  win: [392, 494, 587, 784],
  draw: [392, 392],
  loss: [294, 247],
} satisfies Record<string, readonly number[]>;

export type Tune = keyof typeof tunes;

/** Seconds from one tone to the next. */
const beat = 0.13;

let context: AudioContext | undefined;

/** Plays a tune if there is to be sound. A browser without any stays silent. */
export function hear(tune: Tune) {
  if (!settings.is("sound") || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
  tunes[tune].forEach((pitch, i) => tone(context!, pitch, context!.currentTime + i * beat));
}

/** A soft tone that fades. */
function tone(context: AudioContext, pitch: number, start: number) {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.15, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.32);
}
