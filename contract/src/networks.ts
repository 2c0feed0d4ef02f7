import { z } from 'zod';

/** One address, or a network in CIDR notation. */
export const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Networks that somebody, or calls under a key, may come from; null: anywhere. */
export const homeNetworksSchema = z.array(networkSchema).min(1).max(50).nullable();
