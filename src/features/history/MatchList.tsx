import { Text } from "@mantine/core";

function Names({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: "anywhere" }}>
      {`${what}: ${names.join(", ").replaceAll("_", " ")}`}
    </Text>
  );
}

/** Which properties of a release matched the file, and which did not: the basis of a score. Newer servers only. */
export function MatchList({
  matches,
  misses,
}: {
  matches: readonly string[];
  misses: readonly string[];
}) {
  return (
    <>
      <Names what="Matches" names={matches} />
      <Names what="Does not match" names={misses} />
    </>
  );
}
