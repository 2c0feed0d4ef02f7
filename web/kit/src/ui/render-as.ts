import { cloneElement, type ComponentProps, createElement, type ReactElement } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: unknown) => void;

/** Props of a part that is a button, or with `render` the element given there, as a rule a link. */
export type RenderableProps = ComponentProps<'button'> & {
  readonly render?: ReactElement | undefined;
};

/**
 * Props that two have for one element: its classes are those of both, the styles of the second lie over
 * those of the first, an event is heard by both, the second before the first, and all else is as the
 * second says where it says something.
 */
export function joinProps(first: Props, second: Props): Props {
  const joined: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const earlier = first[name];
    if (value === undefined) continue;
    if (earlier === undefined) joined[name] = value;
    else if (name === 'className') joined[name] = `${value as string} ${earlier as string}`;
    else if (name === 'style') joined[name] = { ...earlier, ...value };
    else if (/^on[A-Z]/.test(name)) {
      joined[name] = (event: unknown) => {
        (value as Handler)(event);
        (earlier as Handler)(event);
      };
    } else joined[name] = value;
  }
  return joined;
}

/** A button with these props, or the element given, which keeps its own beside them. */
export function renderAs(render: ReactElement | undefined, props: Props): ReactElement {
  if (!render) return createElement('button', { type: 'button', ...props });
  return cloneElement(render, joinProps(props, render.props as Props));
}
