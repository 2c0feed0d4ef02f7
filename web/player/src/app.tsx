import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { Frame } from './shell/frame.tsx';

/** The mounted site. The permission is known by now. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </StrictMode>
  );
}
