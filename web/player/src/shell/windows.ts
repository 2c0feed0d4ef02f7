/** The host of windows without an address, together with the styles of windows. */
import '../styles/kit-windows.css';

export { DialogHost } from '@croupier/kit/ui/dialog-host';
