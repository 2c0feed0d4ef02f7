import './styles/site.css';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
