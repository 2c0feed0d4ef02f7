import { RiverPicture } from '../scene/river-picture.tsx';
import type { ReactNode } from 'react';
import './full-page.css';

export type FullPageProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
};

/** A page that stands in for the whole site: a night by the river and one thing to say. */
export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <main className="full-page">
      <RiverPicture shape="wide" drawn first />
      <div className="full-page-copy">
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  );
}
