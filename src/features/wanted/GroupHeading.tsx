import { Button, Group, Text } from "@mantine/core";
import { IconSearch } from "@/config/icons";
import { ItemLink } from "@/features/media/ItemLink";
import { useIsJobActive } from "@/store/jobs";

interface GroupHeadingProps {
  title: string;
  to: string;
  /** "3 episodes on this page". */
  count: string;
  /** Of the work that searches it. */
  scope: string;
  onSearch: () => void;
}

/** Above the rows of a group: what they belong to, how many they are, and a button that searches them. */
export function GroupHeading({ title, to, count, scope, onSearch }: GroupHeadingProps) {
  const isSearching = useIsJobActive(scope);
  return (
    <Group gap="sm" wrap="nowrap">
      <ItemLink to={to}>{title}</ItemLink>
      <Text span size="xs" c="dimmed" flex="none">
        {count}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        ms="auto"
        flex="none"
        aria-label={`Search ${title}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={isSearching}
        onClick={onSearch}
      >
        Search
      </Button>
    </Group>
  );
}
