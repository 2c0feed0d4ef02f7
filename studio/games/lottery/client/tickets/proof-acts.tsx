import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { useState } from 'react';
import type { IssueProof } from '#games/lottery/protocol.ts';
import { useWords } from '../words/words.ts';

/** The proof to take away: a program that comes to the same, and all of it in a file. */
export function ProofActs({ proof, code }: { readonly proof: IssueProof; readonly code: string }) {
  const t = useWords();
  const [isCode, setCode] = useState(false);
  return (
    <>
      {isCode && (
        <div className="lt-code lt-proof-code" dir="ltr">
          <pre>{code}</pre>
          <CopyButton value={code} label={t('proof.copy')} />
        </div>
      )}
      <div className="lt-pair">
        <Button aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          {t('proof.code')}
        </Button>
        <Button variant="soft" icon="download-simple" onClick={() => save(proof)}>
          {t('proof.save')}
        </Button>
      </div>
    </>
  );
}

function save(proof: IssueProof): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${proof.game}-${proof.number}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
