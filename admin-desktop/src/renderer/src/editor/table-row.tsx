import { useTexts } from '#dashboard/i18n/texts.ts';
import { InlineField } from './inline-field.tsx';
import type { cellsOf } from './table-edit.ts';

interface TableRowProps {
  /** The cells that begin in the row. */
  line: ReturnType<typeof cellsOf>[number];
  y: number;
  isHead: boolean;
  hasHeadColumn: boolean;
  lang: string;
  revision: number;
  onChange: (html: string, place: string) => void;
  onPasteCells: (content: ParentNode, text: string, place: string) => boolean;
}

/** A row of fields. */
export function TableRow({ line, y, isHead, hasHeadColumn, ...field }: TableRowProps) {
  const t = useTexts();
  return (
    <tr>
      {line.map(({ cell, x }) => {
        const scope = isHead ? 'col' : hasHeadColumn && x === 0 ? 'row' : undefined;
        const Tag = scope ? 'th' : 'td';
        return (
          <Tag key={x} scope={scope} colSpan={cell.colspan} rowSpan={cell.rowspan}>
            <InlineField
              {...field}
              html={cell.html}
              label={t('admin.table-form.cell', { row: y + 1, column: x + 1 })}
              place={`${y},${x}`}
              hasNotes
            />
          </Tag>
        );
      })}
    </tr>
  );
}
