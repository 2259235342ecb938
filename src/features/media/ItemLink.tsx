import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import styles from "./ItemLink.module.css";

/** Where a row leads to; undefined when it does not say what it is about. */
export const linkOf = (id: number | null, path: (id: number) => string) =>
  id === null ? undefined : path(id);

/** The title of a row: a link, so a middle click opens a tab; a mere text where it is not known what it is about. */
export function ItemLink({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined)
    return (
      <bdi className={styles.link} title={children}>
        {children}
      </bdi>
    );
  return (
    <Anchor component={Link} to={to} inherit className={styles.link ?? ""} title={children}>
      <bdi>{children}</bdi>
    </Anchor>
  );
}
