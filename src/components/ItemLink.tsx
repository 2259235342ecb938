import { Anchor } from "@mantine/core";
import { Link } from "./Link";
import styles from "./ItemLink.module.css";

/** The title of a row: the link of the whole row, so a middle click opens a tab. */
export function ItemLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      component={Link}
      to={to}
      className={styles.link}
      title={children}
      c="inherit"
      size="sm"
      fw={500}
    >
      <bdi>{children}</bdi>
    </Anchor>
  );
}
