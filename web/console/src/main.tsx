import '@croupier/kit/styles/kit.css';
import './console.css';
import './console-phone.css';
import './console-lists.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { directionOf } from '@croupier/kit/theme/direction';
import { DialogHost } from '@croupier/kit/ui/dialog-host';
import { KitProvider } from '@croupier/kit/ui/kit-provider';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { startLanguage } from './language.ts';
import { router } from './routes.tsx';
import { startTheme } from './theme.ts';

const queryClient = new QueryClient({
  // Reads are already repeated by the client that sends them.
  defaultOptions: { queries: { retry: false, staleTime: 5000 } },
});

startTheme();
await startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <KitProvider direction={directionOf(document.documentElement.lang)}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastRegion />
    </KitProvider>
  </QueryClientProvider>,
);
