import { SignContext } from '@croupier/kit/ui/sign-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { Frame } from './shell/frame.tsx';
import { logoSign } from './site/logo-sign.ts';
import { usePermission } from './state/permission.ts';

/** The mounted site. The permission is known by now. */
export function App() {
  const { logo } = usePermission().info.theme;
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SignContext value={logoSign(logo)}>
          <Frame />
        </SignContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
