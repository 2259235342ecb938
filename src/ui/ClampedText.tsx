import { Button } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import styles from "./ClampedText.module.css";

/** The first lines of a long text, and a button for the rest of it where there is more than they show. */
export function ClampedText({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || text === "" || isOpen) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [text, isOpen]);
  return (
    <div>
      <p ref={box} className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
        </Button>
      )}
    </div>
  );
}
