import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Popover } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ComponentPropsWithRef } from "react";
import { FULL_KINDS, titleKindOf } from "@/api/media";
import type { Rules } from "@/automation/rules";
import { IconChevronDown } from "@/config/icons";
import { KINDS } from "@/config/kinds";
import { LazyMenu } from "@/ui/LazyMenu";
import { useIsPhone } from "@/ui/use-is-phone";
import { listed, textOf } from "@/utils/text";
import styles from "./Automation.module.css";
import { NumberRuleField } from "./NumberRuleField";
import { RULE_NAMES } from "./texts";
import { useLanguageKinds } from "./use-language-kinds";

/** Max languages that are named; more are counted. */
const NAMED = 2;

interface SentenceProps {
  rules: Rules;
  onChange: (changes: Partial<Rules>) => void;
  isLocked: boolean;
}

/**
 * "Find missing subtitles in German for Series and Movies, up to 20 items per run.": each value is a button. On phones
 * and in the side column of wide pages, a row for each value.
 */
export function RulesSentence(props: SentenceProps) {
  if (useHasRows())
    return CHIPS.map(([name, ChipOf]) => (
      <div key={name} className={styles.rule}>
        {t(RULE_NAMES[name])}
        <ChipOf {...props} />
      </div>
    ));
  return (
    <Trans>
      Find missing subtitles in <LanguagesChip {...props} /> for <KindsChip {...props} />, up to{" "}
      <ItemsChip {...props} /> per run.
    </Trans>
  );
}

const OPTIONS = { getInitialValueInEffect: false };

/** True on phones and in a side column, which have no space for a sentence. */
function useHasRows(): boolean {
  const isPhone = useIsPhone();
  return useMediaQuery("(min-width: 100em)", undefined, OPTIONS) || isPhone;
}

type ChipProps = ButtonProps &
  ComponentPropsWithRef<"button"> & {
    /** The rule: "Languages". */
    name: string;
    value: string;
  };

/** A value that can be changed: in a sentence, a word. */
function Chip({ name, value, ...button }: ChipProps) {
  const isRow = useHasRows();
  return (
    <Button
      variant="transparent"
      size="compact-md"
      {...button}
      classNames={{ root: styles.chip, label: styles.value }}
      aria-label={`${name}: ${value}`}
      rightSection={isRow && <IconChevronDown size={14} aria-hidden />}
    >
      {value}
    </Button>
  );
}

function LanguagesChip({ rules, onChange, isLocked }: SentenceProps) {
  const { languages } = rules;
  const kinds = useLanguageKinds(languages);
  const labels = languages.map((key) => kinds.find((kind) => kind.value === key)?.label ?? key);
  const count = labels.length;
  const text =
    count === 0
      ? t`All languages`
      : count <= NAMED
        ? listed(labels)
        : plural(count, { one: "# language", other: "# languages" });
  return (
    <LazyMenu
      position="bottom-start"
      renderButton={(button) => (
        <Chip {...button} name={t(RULE_NAMES.languages)} value={text} disabled={isLocked} />
      )}
    >
      {(Menu) => (
        <>
          <Menu.CheckboxItem
            closeMenuOnClick={false}
            checked={languages.length === 0}
            onChange={() => onChange({ languages: [] })}
          >
            {t`All languages`}
          </Menu.CheckboxItem>
          <Menu.Divider />
          {kinds.map(({ value, label }) => (
            <Menu.CheckboxItem
              key={value}
              closeMenuOnClick={false}
              checked={languages.includes(value)}
              onChange={(isOn) =>
                onChange({
                  languages: isOn
                    ? [...languages, value]
                    : languages.filter((language) => language !== value),
                })
              }
            >
              {label}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </LazyMenu>
  );
}

function KindsChip({ rules, onChange, isLocked }: SentenceProps) {
  const { kinds } = rules;
  const getKindName = (kind: (typeof kinds)[number]) =>
    textOf(KINDS[titleKindOf(kind)].library.title);
  const chosen = FULL_KINDS.filter((kind) => kinds.includes(kind));
  return (
    <LazyMenu
      position="bottom-start"
      renderButton={(button) => (
        <Chip
          {...button}
          name={t(RULE_NAMES.kinds)}
          value={listed(chosen.map(getKindName))}
          disabled={isLocked}
        />
      )}
    >
      {(Menu) =>
        FULL_KINDS.map((kind) => (
          <Menu.CheckboxItem
            key={kind}
            closeMenuOnClick={false}
            checked={kinds.includes(kind)}
            // At least one library must be selected.
            disabled={kinds.length === 1 && kinds.includes(kind)}
            onChange={(isOn) =>
              onChange({
                kinds: FULL_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))),
              })
            }
          >
            {getKindName(kind)}
          </Menu.CheckboxItem>
        ))
      }
    </LazyMenu>
  );
}

function ItemsChip({ rules, onChange, isLocked }: SentenceProps) {
  const count = rules.maxItems;
  return (
    <Popover position="bottom-start" width={220} shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Chip
          name={t(RULE_NAMES.maxItems)}
          value={plural(count, { one: "# item", other: "# items" })}
          disabled={isLocked}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <NumberRuleField {...{ rules, onChange }} name="maxItems" data-autofocus />
      </Popover.Dropdown>
    </Popover>
  );
}

const CHIPS = [
  ["languages", LanguagesChip],
  ["kinds", KindsChip],
  ["maxItems", ItemsChip],
] as const;
