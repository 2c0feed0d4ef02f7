import './styles/site.css';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// In a turn of its own: with the evaluation of the code it would hold up presses.
setTimeout(() => void start(root));
