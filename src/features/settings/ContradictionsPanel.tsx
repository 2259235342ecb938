import { Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "@/ui/Panel";
import { paths } from "@/config/paths";
import { useIsIdle } from "@/queries/idle";
import { useUsedProfiles } from "@/queries/profile-use";
import { encodeUrlPart } from "@/utils/encode-url-part";
import { useSavedContradictions } from "./kit/use-contradictions";
import { WarningLine } from "./kit/WarningLine";

/** Settings that contradict each other, with links to them; renders nothing if there are none. */
export function ContradictionsPanel() {
  const used = useUsedProfiles(useIsIdle());
  const all = useSavedContradictions(used);
  if (all.length === 0) return null;
  return (
    <Panel title="Contradicting settings">
      <List listStyleType="none" spacing="xs">
        {all.map(({ id, message, where: { page, anchor } }) => (
          <List.Item key={id}>
            <WarningLine>
              {message}
              {". "}
              <Anchor
                underline="always"
                component={Link}
                inherit
                to={{ pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` }}
                aria-label={`Open ${page} settings: ${message}`}
              >
                {`Open ${page} settings`}
              </Anchor>
            </WarningLine>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
