declare module 'virtual:endpoints' {
  import type { OperatorEndpoints } from '@croupier/contract/endpoints/operator';
  import type { EndpointRow } from '@croupier/kit/api/request-line';

  const rows: Readonly<Record<keyof OperatorEndpoints, EndpointRow>>;
  export default rows;
}
