/** When something happened, in the server's words; its exact time, which has no time zone, on hover. */
export function ServerDate({ relative, exact }: { relative: string; exact: string }) {
  return <span title={exact ? `${exact} (server time)` : undefined}>{relative || exact}</span>;
}
