/** Builds DOM without a framework: the pages of the studio are small and must start fast. */
export type Child = Node | string | undefined;

export interface ElementOptions {
  readonly class?: string;
  readonly text?: string;
  /** Accessible name where the content does not say it. */
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: (event: MouseEvent) => void;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (options.class !== undefined) node.className = options.class;
  if (options.text !== undefined) node.textContent = options.text;
  if (options.label !== undefined) node.setAttribute('aria-label', options.label);
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    node.setAttribute(name, value);
  }
  const { onClick } = options;
  if (onClick !== undefined) node.addEventListener('click', onClick as EventListener);
  for (const child of children) if (child !== undefined) node.append(child);
  return node;
}

/** A button that does not submit anything. */
export function button(options: ElementOptions, ...children: readonly Child[]): HTMLButtonElement {
  const node = element('button', options, ...children);
  node.type = 'button';
  return node;
}
