import { List, Text } from "@mantine/core";
import { PRODUCT } from "@/config/product";
import { serverFiles } from "@/queries/urls";
import { SafeLink } from "@/ui/SafeLink";
import { IconExternalLink } from "@/config/icons";
import linkStyles from "@/ui/links.module.css";
import { Panel } from "@/ui/Panel";

const LINKS = [
  {
    href: PRODUCT.wikiUrl,
    label: "Wiki",
    about: "How to set it up, and what to do when it does not work",
  },
  { href: PRODUCT.sourceUrl, label: "Source code", about: "On GitHub" },
  {
    href: PRODUCT.issuesUrl,
    label: "Report an issue",
    about: "Known problems and bug reports",
  },
  { href: PRODUCT.donateUrl, label: "Donate", about: "Support the developers" },
] as const;

/** Links to help and to the project. */
export function LinksPanel() {
  const licenses = {
    href: serverFiles.licenses(),
    label: "Licenses",
    about: "Licenses of this interface and its packages",
  };
  return (
    <Panel title="More">
      <List listStyleType="none" size="sm" spacing={10}>
        {[...LINKS, licenses].map(({ href, label, about }) => (
          <List.Item key={href}>
            <SafeLink href={href} className={linkStyles.target}>
              {label} <IconExternalLink size={14} aria-hidden />
            </SafeLink>
            <Text size="xs" c="dimmed">
              {about}
            </Text>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
