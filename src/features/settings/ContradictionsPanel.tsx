import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "@/ui/Panel";
import { paths } from "@/config/paths";
import { useIsIdle } from "@/queries/idle";
import { useUsedProfiles } from "@/queries/profile-use";
import { encodeUrlPart } from "@/utils/text";
import { useSavedContradictions } from "./kit/use-contradictions";
import { WarningLine } from "./kit/WarningLine";
import type { Contradiction } from "./catalog/contradictions";

/** Labels of the links to the pages. */
const OPEN: Readonly<Record<Contradiction["where"]["page"], MessageDescriptor>> = {
  languages: msg`Open language settings`,
  providers: msg`Open provider settings`,
  subtitles: msg`Open subtitle settings`,
};

/** Settings that contradict each other, with links to them; renders nothing if there are none. */
export function ContradictionsPanel() {
  const used = useUsedProfiles(useIsIdle());
  const all = useSavedContradictions(used);
  if (all.length === 0) return null;
  return (
    <Panel title={t`Conflicting settings`}>
      <List listStyleType="none" spacing="sm" styles={{ itemLabel: { display: "block" } }}>
        {all.map(({ id, message: words, where: { page, anchor } }) => {
          const label = t(OPEN[page]);
          return (
            <List.Item key={id}>
              <WarningLine mt={0} fz="sm">
                {t`${words}.`}{" "}
                <Anchor
                  underline="always"
                  component={Link}
                  inherit
                  to={{ pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` }}
                  aria-label={t`${label}: ${words}`}
                >
                  {label}
                </Anchor>
              </WarningLine>
            </List.Item>
          );
        })}
      </List>
    </Panel>
  );
}
