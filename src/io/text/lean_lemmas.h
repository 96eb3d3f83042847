#pragma once

#include <string_view>

namespace lastmove {

/// What every Lean file has in common: the lemma that outcomes which solve one equation, and in
/// which as many recur as the greatest take, are periodic. It uses the Lean core library alone.
inline constexpr std::string_view lean_lemmas = R"lean(
/-! ### The lemma

`won` has a bit for each heap from which the player to move wins at once, and `bits` has bit `n` if
the player to move from a heap of `n` loses. -/

/-- The heaps from which a take leads to one of `bits`. -/
def shifts (bits : Nat) : List Nat → Nat
  | [] => 0
  | s :: takes => bits <<< s ||| shifts bits takes

theorem any_congr {f g : Nat → Bool} :
    (l : List Nat) → (∀ s, s ∈ l → f s = g s) → l.any f = l.any g
  | [], _ => rfl
  | a :: l, h => by
    have here := h a (List.Mem.head l)
    have others := any_congr (f := f) (g := g) l fun s hs => h s (List.Mem.tail a hs)
    show (f a || l.any f) = (g a || l.any g)
    rw [here, others]

theorem guarded {p : Prop} [Decidable p] {a b : Bool} (h : p → a = b) :
    (decide p && a) = (decide p && b) := by
  by_cases hp : p
  · rw [h hp]
  · simp [hp]

theorem complement (d x b : Bool) : d = true → (d && x) = Bool.xor d b → (!x) = b := by
  cases d <;> cases x <;> cases b <;> decide

theorem testBit_shifts (bits n : Nat) : (takes : List Nat) →
    (shifts bits takes).testBit n =
      (takes.any fun s => decide (s ≤ n) && bits.testBit (n - s))
  | [] => Nat.zero_testBit n
  | s :: takes => by
    show (bits <<< s ||| shifts bits takes).testBit n =
      ((decide (s ≤ n) && bits.testBit (n - s)) ||
        (takes.any fun s => decide (s ≤ n) && bits.testBit (n - s)))
    rw [Nat.testBit_or, Nat.testBit_shiftLeft, testBit_shifts bits n takes]
    all_goals rfl

/-- Bits that solve the equation are the outcomes. -/
theorem agrees {takes : List Nat} {won bits size : Nat} {lost : Nat → Bool}
    (rules : ∀ n, lost n =
      (!(won.testBit n || takes.any fun s => decide (s ≤ n) && lost (n - s))))
    (positive : ∀ s, s ∈ takes → 0 < s)
    (equation : (won ||| shifts bits takes) % 2 ^ size = (2 ^ size - 1) ^^^ bits) :
    ∀ k n, n < k → n < size → lost n = bits.testBit n := by
  intro k
  induction k with
  | zero => intro n h; exact absurd h (Nat.not_lt_zero n)
  | succ k ih =>
    intro n hk hn
    have bit : ((won ||| shifts bits takes) % 2 ^ size).testBit n =
        ((2 ^ size - 1) ^^^ bits).testBit n := by rw [equation]
    rw [Nat.testBit_mod_two_pow, Nat.testBit_or, testBit_shifts, Nat.testBit_xor,
      Nat.testBit_two_pow_sub_one] at bit
    have same : (takes.any fun s => decide (s ≤ n) && lost (n - s)) =
        (takes.any fun s => decide (s ≤ n) && bits.testBit (n - s)) :=
      any_congr (f := fun s => decide (s ≤ n) && lost (n - s))
        (g := fun s => decide (s ≤ n) && bits.testBit (n - s)) takes
        fun s hs => guarded fun le =>
          ih (n - s) (by have := positive s hs; omega) (by omega)
    rw [rules n, same]
    exact complement _ _ _ (decide_eq_true hn) bit

/-- If the outcomes of `m` heaps recur, and no take is greater than `m`, then all do from there. -/
theorem periodic {takes : List Nat} {won bits e p m : Nat} {lost : Nat → Bool}
    (rules : ∀ n, lost n =
      (!(won.testBit n || takes.any fun s => decide (s ≤ n) && lost (n - s))))
    (sizes : ∀ s, s ∈ takes → 0 < s ∧ s ≤ m)
    (early : won >>> m = 0)
    (equation : (won ||| shifts bits takes) % 2 ^ (e + p + m) = (2 ^ (e + p + m) - 1) ^^^ bits)
    (recurs : (bits >>> e) % 2 ^ m = (bits >>> (e + p)) % 2 ^ m) :
    ∀ k n, n < k → e ≤ n → lost (n + p) = lost n := by
  have known : ∀ n, n < e + p + m → lost n = bits.testBit n := fun n hn =>
    agrees (takes := takes) (won := won) (bits := bits) (size := e + p + m) (lost := lost) rules
      (fun s hs => (sizes s hs).1) equation (n + 1) n (Nat.lt_succ_self n) hn
  have late : ∀ n, m ≤ n → won.testBit n = false := by
    intro n hn
    have sum : m + (n - m) = n := by omega
    have h : (won >>> m).testBit (n - m) = won.testBit (m + (n - m)) := by
      rw [Nat.testBit_shiftRight]
    rw [early, Nat.zero_testBit, sum] at h
    exact h.symm
  intro k
  induction k with
  | zero => intro n h; exact absurd h (Nat.not_lt_zero n)
  | succ k ih =>
    intro n hk he
    by_cases window : n < e + m
    · have within : n - e < m := by omega
      have here : e + (n - e) = n := by omega
      have there : e + p + (n - e) = n + p := by omega
      have bit : ((bits >>> e) % 2 ^ m).testBit (n - e) =
          ((bits >>> (e + p)) % 2 ^ m).testBit (n - e) := by rw [recurs]
      rw [Nat.testBit_mod_two_pow, Nat.testBit_mod_two_pow, Nat.testBit_shiftRight,
        Nat.testBit_shiftRight, decide_eq_true within, Bool.true_and, Bool.true_and, here,
        there] at bit
      rw [known n (by omega), known (n + p) (by omega)]
      exact bit.symm
    · have past : m ≤ n := by omega
      have same : (takes.any fun s => decide (s ≤ n + p) && lost (n + p - s)) =
          (takes.any fun s => decide (s ≤ n) && lost (n - s)) :=
        any_congr (f := fun s => decide (s ≤ n + p) && lost (n + p - s))
          (g := fun s => decide (s ≤ n) && lost (n - s)) takes fun s hs => by
            have size := sizes s hs
            have wide : s ≤ n + p := by omega
            have narrow : s ≤ n := by omega
            have moved : n + p - s = n - s + p := by omega
            have step := ih (n - s) (by omega) (by omega)
            show (decide (s ≤ n + p) && lost (n + p - s)) = (decide (s ≤ n) && lost (n - s))
            rw [decide_eq_true wide, decide_eq_true narrow, moved, step]
      rw [rules (n + p), rules n, late n past, late (n + p) (by omega), same]
)lean";

/// That the definition of a file is the recursion of its game, and that its period is proved.
inline constexpr std::string_view lean_proof = R"lean(
/-! ### The proof -/

theorem sizes : ∀ s, s ∈ takes → 0 < s ∧ s ≤ largest := by decide +kernel

theorem lostWithin_eq : ∀ d d' n, n < d → n < d' → lostWithin d n = lostWithin d' n := by
  intro d
  induction d with
  | zero => intro d' n h; exact absurd h (Nat.not_lt_zero n)
  | succ d ih =>
    intro d' n h h'
    cases d' with
    | zero => exact absurd h' (Nat.not_lt_zero n)
    | succ d' =>
      have same : (takes.any fun s => decide (s ≤ n) && lostWithin d (n - s)) =
          (takes.any fun s => decide (s ≤ n) && lostWithin d' (n - s)) :=
        any_congr (f := fun s => decide (s ≤ n) && lostWithin d (n - s))
          (g := fun s => decide (s ≤ n) && lostWithin d' (n - s)) takes
          fun s hs => guarded fun le =>
            ih d' (n - s) (by have := (sizes s hs).1; omega) (by have := (sizes s hs).1; omega)
      show (!(wonAtOnce.testBit n || takes.any fun s => decide (s ≤ n) && lostWithin d (n - s))) =
        (!(wonAtOnce.testBit n || takes.any fun s => decide (s ≤ n) && lostWithin d' (n - s)))
      rw [same]

/-- The rules: a player loses who does not win at once, and whose takes all leave the opponent a
win. -/
theorem rules (n : Nat) : lost n =
    (!(wonAtOnce.testBit n || takes.any fun s => decide (s ≤ n) && lost (n - s))) := by
  have same : (takes.any fun s => decide (s ≤ n) && lostWithin n (n - s)) =
      (takes.any fun s => decide (s ≤ n) && lost (n - s)) :=
    any_congr (f := fun s => decide (s ≤ n) && lostWithin n (n - s))
      (g := fun s => decide (s ≤ n) && lost (n - s)) takes
      fun s hs => guarded fun le =>
        lostWithin_eq n (n - s + 1) (n - s) (by have := (sizes s hs).1; omega) (by omega)
  show (!(wonAtOnce.testBit n || takes.any fun s => decide (s ≤ n) && lostWithin n (n - s))) = _
  rw [same]

/-- The one equation: the heaps from which the player to move wins are those that do not lose. -/
theorem equation : (wonAtOnce ||| shifts bits takes) % 2 ^ (preperiod + period + largest) =
    (2 ^ (preperiod + period + largest) - 1) ^^^ bits := by decide +kernel

theorem recurs : (bits >>> preperiod) % 2 ^ largest =
    (bits >>> (preperiod + period)) % 2 ^ largest := by decide +kernel

theorem early : wonAtOnce >>> largest = 0 := by decide +kernel

/-- The period. -/
theorem outcomes_repeat (n : Nat) (h : preperiod ≤ n) : lost (n + period) = lost n :=
  periodic (takes := takes) (won := wonAtOnce) (bits := bits) (e := preperiod) (p := period)
    (m := largest) (lost := lost) rules sizes early equation recurs (n + 1) n
    (Nat.lt_succ_self n) h

/-- What the bits say of a heap. -/
theorem known (n : Nat) (h : n < preperiod + period + largest) : lost n = bits.testBit n :=
  agrees (takes := takes) (won := wonAtOnce) (bits := bits)
    (size := preperiod + period + largest) (lost := lost) rules
    (fun s hs => (sizes s hs).1) equation (n + 1) n (Nat.lt_succ_self n) h
)lean";

}  // namespace lastmove
