declare module 'virtual:endpoints' {
  import type { OperatorEndpoints } from '@croupier/contract/operator/index';
  import type { EndpointRow } from '@croupier/kit/api/request-line';

  const rows: Readonly<Record<keyof OperatorEndpoints, EndpointRow>>;
  export default rows;
}
