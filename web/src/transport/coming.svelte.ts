// How much of the engine has come, while a page that has it within fetches it.

class Coming {
  /** From 0 to 1; undefined where nothing is on its way. */
  part = $state<number>();
}
export const coming = new Coming();

/** The same response, which tells in `coming` how much of its `bytes` has come. */
export function followed(response: Response, bytes: number): Response {
  let come = 0;
  coming.part = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, onward) {
      coming.part = Math.min(1, (come += chunk.length) / bytes);
      onward.enqueue(chunk);
    },
  });
  return new Response(response.body!.pipeThrough(count), response);
}
