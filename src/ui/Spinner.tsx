import styles from "./Spinner.module.css";

interface SpinnerProps {
  /** In pixels at the usual size of texts; without one as large as the text around. */
  size?: number;
  /** In the colour of the text around, not in the accent. */
  isInherited?: boolean;
}

/** Turns while something goes on; what goes on is told by words elsewhere. As Mantine's Loader, without its code. */
export function Spinner({ size, isInherited }: SpinnerProps) {
  return (
    <span
      className={`mantine-Loader-root ${styles.spinner}`}
      style={size === undefined ? undefined : { fontSize: `${size / 16}rem` }}
      data-inherited={isInherited || undefined}
      aria-hidden
    />
  );
}
