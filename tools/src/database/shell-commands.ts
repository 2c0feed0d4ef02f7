/** The backslash commands of the database shell, each one query over the catalogue. */

export interface ShellCommand {
  readonly usage: string;
  readonly help: string;
  readonly text: string;
}

const USER_SCHEMAS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** By the word that is typed; `$1` is what follows it, empty if nothing does. */
export const shellCommands: Readonly<Record<string, ShellCommand>> = {
  '\\l': {
    usage: '\\l',
    help: 'databases',
    text: `select datname as database, pg_size_pretty(pg_database_size(oid)) as size
           from pg_database where not datistemplate and ($1 = '' or datname ~ $1) order by 1`,
  },
  '\\dt': {
    usage: '\\dt [pattern]',
    help: 'tables',
    text: `select n.nspname || '.' || c.relname as "table",
             case c.reltuples when -1 then '' else c.reltuples::bigint::text end as "about rows",
             pg_size_pretty(pg_total_relation_size(c.oid)) as size
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and ${USER_SCHEMAS}
             and ($1 = '' or n.nspname || '.' || c.relname ~ $1) order by 1`,
  },
  '\\d': {
    usage: '\\d table',
    help: 'columns of a table or view',
    text: `select a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
             case when a.attnotnull then 'not null' else '' end as "null",
             coalesce(pg_get_expr(d.adbin, d.adrelid), '') as "default"
           from pg_attribute a
           left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
           order by a.attnum`,
  },
  '\\di': {
    usage: '\\di table',
    help: 'indexes and constraints of a table',
    text: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
           from pg_index where indrelid = to_regclass($1)
           union all
           select conname, pg_get_constraintdef(oid)
           from pg_constraint where conrelid = to_regclass($1) and contype in ('c', 'f')
           order by 1`,
  },
  '\\df': {
    usage: '\\df [pattern]',
    help: 'functions',
    text: `select n.nspname || '.' || p.proname as function,
             pg_get_function_identity_arguments(p.oid) as arguments,
             pg_get_function_result(p.oid) as result
           from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where ${USER_SCHEMAS} and ($1 = '' or n.nspname || '.' || p.proname ~ $1) order by 1`,
  },
  '\\dn': {
    usage: '\\dn',
    help: 'schemas',
    text: `select n.nspname as schema, count(c.oid) as tables
           from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
           where ${USER_SCHEMAS} and ($1 = '' or n.nspname ~ $1) group by 1 order by 1`,
  },
};

/** What the shell can do, one line each. */
export function describeShell(): string {
  const rows = [
    ...Object.values(shellCommands).map(({ usage, help }) => [usage, help]),
    ['\\c database', 'use another database'],
    ['\\q', 'leave'],
    ['select …;', 'any SQL, over several lines, up to a semicolon'],
  ];
  return rows.map(([usage = '', help = '']) => `  ${usage.padEnd(16)} ${help}`).join('\n');
}
