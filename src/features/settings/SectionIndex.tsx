import "@mantine/core/styles/TableOfContents.layer.css";
import { t } from "@lingui/core/macro";
import { TableOfContents } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import styles from "./SectionIndex.module.css";

/** Min width for the index next to the settings; on narrower screens it is in the search. */
const WIDE = "(min-width: 90em)";

const HEADINGS = "#settings-sections section h2";

/** The headings of the sections of the page. */
export const sectionHeadings = () => [...document.querySelectorAll(HEADINGS)];

/** Goes to a section. */
export const showSection = (heading: Element) => heading.scrollIntoView({ block: "start" });

/**
 * Links to the sections of the page, if the screen is wide. Changing `changed` makes it search for the sections again.
 */
export function SectionIndex({ changed }: { changed: string }) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  if (!isWide) return null;
  return (
    <TableOfContents
      key={changed}
      component="nav"
      aria-label={t`Sections`}
      className={styles.root ?? ""}
      variant="light"
      size="sm"
      minDepthToOffset={2}
      scrollSpyOptions={{ selector: HEADINGS }}
      getControlProps={({ data, active }) => ({
        children: data.value,
        "aria-current": active ? "location" : undefined,
        onClick: () => showSection(data.getNode()),
      })}
    />
  );
}
