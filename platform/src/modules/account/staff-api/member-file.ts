import type { memberFileEndpoints } from '@croupier/contract/account/operator/member-file';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, recordAudit } from '#staff';
import { knownMember } from '../known-member.ts';
import { lockMember } from '../store/members.ts';
import { countNotes, insertNote, type NoteRow, notesOf } from '../store/notes.ts';
import { devicesWithAddresses } from '../store/related.ts';

type Handlers = Pick<
  OperatorHandlers<typeof memberFileEndpoints>,
  'memberNotes' | 'addMemberNote' | 'memberDevices'
>;

/** What staff know of a member beside the account. */
export function memberFileHandlers({ db }: Pick<Services, 'db'>): Handlers {
  return {
    async memberNotes({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const rows = await notesOf(db, owner, { before: placeOf(cursor), limit: PAGE + 1 });
      const total = await countNotes(db, owner);
      return { ...pageOf(rows.slice(0, PAGE).map(noteLine), rows), total };
    },

    async addMemberNote(call, { text, ...input }) {
      const owner = ownerOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        await knownMember(tx, owner);
        await lockMember(tx, owner.memberId);
        const { staffId, name: author } = call.staff;
        const note = await insertNote(tx, { ...owner, staffId, author, text });
        if (!note) throw refuse('member.notes-full');
        await recordAudit(tx, call, {
          action: 'member.note',
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          after: { note: String(note.id) },
        });
        return noteLine(note);
      });
    },

    async memberDevices({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const rows = await devicesWithAddresses(db, owner);
      return {
        items: rows.map(({ firstAt, lastAt, ...row }) => ({
          ...row,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}

function noteLine({ id, author, text, at }: NoteRow) {
  return { id: String(id), author, text, at: at.toISOString() };
}
