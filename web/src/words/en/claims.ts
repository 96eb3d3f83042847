// Claims: the ledger of what the write-ups say.

export const heading = "Claims";
export const lead = (writeUps: string, site: boolean) =>
  `lastmove grew from five write-ups: ${writeUps}. Here is every statement of theirs that can be checked, computed ${site ? "when this site was built" : "anew"}, and the view in which you can look for yourself.`;
export const and = "and";
export const computing = "Computing the claims …";
export const shown = (some: number, all: number) =>
  some === all ? `All ${all} claims` : `${some} of ${all} claims`;
export const unknown = (id: string) => `There is no claim of the name ${id}.`;
export const none = "No claim is like this.";
export const showAll = "Show all";

export const filter = {
  writeUp: "Write-up",
  all: "All of them",
  text: "Text",
  example: "period, WLWLL, n = 43",
  verdict: "Verdict",
  any: "All",
};

export const verdicts = { reproduced: "Reproduced", corrected: "Corrected", proved: "Proved" };

export const claimed = "Claimed";
export const computed = "Computed";
export const remarks = { proof: "Proof", counterexample: "Counterexample", remark: "Remark" };
export const holdsAlways = "it holds always";
export const holdsFor = (cases: string) => `it holds for ${cases}`;
export const fails = "it does not hold always";
export const unexpected = (verdict: string) => `It was expected to be ${verdict}.`;
export const goesOnFrom = "Goes on from";
export const showProof = (title: string) => `${title}, in the theory of lastmove`;
export const hideProof = "Hide the proof";
export const source = (title: string, section: string) => `${title}, ${section}`;
export const linkTo = (id: string) => `Link to ${id}`;
export const openIn = (id: string, view: string) => `Open ${id} in ${view}`;
