import type { CatalogFormatter, CatalogType, MessageType } from "@lingui/conf";

interface English {
  message: string;
  context?: string | undefined;
}

export function poFormat(): CatalogFormatter & {
  parse(content: string, context: object): CatalogType;
};
export function isFuzzy(entry: Pick<MessageType, "extra">): boolean;
export function previousOf(entry: Pick<MessageType, "extra">): English | undefined;
export function asFuzzy(entry: MessageType, previous: English): MessageType;
export function confirmed(entry: MessageType): MessageType;
export function fuzzyProblem(folder: string): string | undefined;
