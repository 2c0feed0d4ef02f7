declare module 'virtual:player-endpoints' {
  import type { PlayerEndpoints } from '@croupier/contract/player/index';
  import type { EndpointRow } from '@croupier/kit/api/request-line';

  const rows: Readonly<Record<keyof PlayerEndpoints, EndpointRow>>;
  export default rows;
}
