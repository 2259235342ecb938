import { Link } from "react-router";
import styles from "./ItemLink.module.css";

/** Path of a row's item; undefined if the row does not identify it. */
export const linkOf = (id: number | null, path: (id: number) => string) =>
  id === null ? undefined : path(id);

/** Title of a row: a link, so that a middle click opens a tab; plain text if its item is unknown. */
export function ItemLink({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined)
    return (
      <bdi className={styles.link} title={children}>
        {children}
      </bdi>
    );
  return (
    <Link to={to} className={`mantine-focus-auto ${styles.link}`} title={children}>
      <bdi>{children}</bdi>
    </Link>
  );
}
