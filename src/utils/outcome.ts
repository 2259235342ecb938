/** How an action ended: nothing found is neither a success nor a failure. */
export type Outcome = "success" | "nothing" | "error";
