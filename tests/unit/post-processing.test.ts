import { expect, it } from "vitest";
import { commandWarnings } from "@/features/settings/catalog/post-processing";

const NAMES = ["subtitles", "directory", "episode_name", "series_id"];
const warnings = (command: string) => commandWarnings(command, NAMES);

it.each([
  "notify {{subtitles}} {{directory}}",
  "notify \"{{subtitles}}\" '{{directory}}'",
  "curl https://host/?a=1&b=*",
  'sh -c "cat /tmp/a | wc -l > /tmp/b; echo $HOME ~ *"',
  "notify a\\*b '$HOME'",
  "C:/tools/run.exe --quiet",
  "",
])("no warning: %s", (command) => {
  expect(warnings(command)).toEqual([]);
});

it.each([
  ["notify --file={{subtitles}}", "“--file={{subtitles}}” is not replaced"],
  ['notify "{{directory}}/x.txt"', "“{{directory}}/x.txt” is not replaced"],
  ['sh -c "cat {{subtitles}} | wc"', "“cat {{subtitles}} | wc” is not replaced"],
  ["notify {{directory}}/{{episode_name}}", "“{{directory}}/{{episode_name}}” is skipped"],
  ["notify {{subtitles}}{{series_id}}", "“{{subtitles}}{{series_id}}” is skipped"],
  ["notify {{subtitle}}", "“{{subtitle}}” is skipped"],
  ["notify | cat", "“|” has no effect"],
  ["a && b", "“&&” has no effect"],
  ["a > /tmp/log", "“>” has no effect"],
  ["a 2>&1", "“2>&1” has no effect"],
  ["a; b", "“a;” has no effect"],
  ["cat $HOME/x", "“$HOME/x” has no effect"],
  ["cat ~/x", "“~/x” has no effect"],
  ["cat /tmp/*.srt", "“/tmp/*.srt” has no effect"],
])("one warning: %s", (command, words) => {
  expect(warnings(command)).toEqual([expect.stringContaining(words)]);
});
