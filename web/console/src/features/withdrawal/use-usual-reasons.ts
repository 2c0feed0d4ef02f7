import { useQuery } from '@tanstack/react-query';

/** Whoever reads them is a player, whose language need not be that of the console. */
const loaders = {
  en: () => import('@croupier/i18n/en/console-payouts.json'),
  vi: () => import('@croupier/i18n/vi/console-payouts.json'),
} as const;

/** The house’s own reasons, in English where a language has none; none while they load. */
export function useUsualReasons(): (language: string) => readonly string[] {
  const { data } = useQuery({
    queryKey: ['usual-reject-reasons'],
    queryFn: async () => {
      const [en, vi] = await Promise.all([loaders.en(), loaders.vi()]);
      return { en: reasonsOf(en.default.rejectReasons), vi: reasonsOf(vi.default.rejectReasons) };
    },
    staleTime: Infinity,
  });
  return (language) => (language === 'vi' ? data?.vi : data?.en) ?? [];
}

const reasonsOf = ({ label: _label, ...reasons }: Readonly<Record<string, string>>) =>
  Object.values(reasons);
