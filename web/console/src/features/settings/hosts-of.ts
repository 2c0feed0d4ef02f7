/** One host a line, as somebody types it; what is no https address without a path is wrong. */
export function hostsOf(text: string): {
  readonly hosts: string[];
  readonly wrong: string[];
} {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const named = lines.map((line) => [line, originOf(line)] as const);
  return {
    hosts: [...new Set(named.flatMap(([, origin]) => origin ?? []))],
    wrong: named.filter(([, origin]) => origin === undefined).map(([line]) => line),
  };
}

function originOf(line: string): string | undefined {
  if (!URL.canParse(line)) return undefined;
  const { protocol, origin, href } = new URL(line);
  return protocol === 'https:' && href === `${origin}/` ? origin : undefined;
}
