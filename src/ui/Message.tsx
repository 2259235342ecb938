import type { ReactNode } from "react";
import styles from "./Message.module.css";

interface MessageProps {
  icon: ReactNode;
  /** An icon in red; other messages tell nothing bad. */
  isBad?: boolean;
  title: string;
  /** It is all that a page says. */
  isPage?: boolean;
  className?: string;
  /** Texts, as <p className={messageText}>, and what can be pressed. */
  children?: ReactNode;
}

/** The class of the texts of a message. */
export const messageText = styles.text;

/** Something said in the middle of a page or of its place in one: a picture, what it is, and what to do. */
export function Message({ icon, isBad, title, isPage, className = "", children }: MessageProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={`${styles.message} ${className}`} data-size={isPage ? "large" : undefined}>
      <span className={styles.icon} data-bad={isBad || undefined}>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
