import { Button, type ButtonProps } from '@croupier/kit/ui/button';

/** Sends a form: as wide as its fields, and busy while it is on its way. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'size' | 'block'>) {
  return <Button variant="primary" {...props} size="lg" type="submit" block />;
}
