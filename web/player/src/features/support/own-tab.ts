/** Where a way to customer service opens: a mail or call in its app, anything else beside the site. */
export function ownTab({ csType }: { readonly csType: string }): '_blank' | undefined {
  return csType === 'mail' || csType === 'phone' ? undefined : '_blank';
}
