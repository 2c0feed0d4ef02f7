import { Icon } from '@croupier/kit/ui/icon';

/** What is wrong with a form as a whole, if anything. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="auth-problem" role="alert">
      <Icon name="warning-circle" size={18} />
      {text}
    </p>
  );
}
