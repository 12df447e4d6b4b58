import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { pdf } from '@institute/core/media/endpoints.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import type { StoredPdf } from '@institute/core/media/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { saveFile } from '#dashboard/lib/download.ts';
import { desktopStart } from '#dashboard/lib/platform.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import type { useUploads } from '#dashboard/lib/use-uploads.ts';
import { PdfInput } from '#dashboard/media/pdf-input.tsx';
import { useFileUploads } from '#dashboard/media/use-file-uploads.ts';
import type { FieldParts } from './bilingual-fields.tsx';

interface PdfFieldProps {
  field: FieldParts;
  hint: string;
  /** The file name of the stored PDF. Empty if there is none. */
  value: string;
  uploads: ReturnType<typeof useUploads>;
  onChange: (name: string) => void;
}

/** Uploads, opens, replaces and removes a PDF. An upload alone never saves the item. */
export function PdfField({ field, hint, value, uploads, onChange }: PdfFieldProps) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const report = useReportError();
  const { send, problemOf, againOf, existingOf } = useFileUploads(uploads, pdf.upload);
  const named = (name: string) => ({ params: { name } });
  const { data: stored } = useQuery({
    queryKey: queryKeyFor(pdf.one, named(value)),
    queryFn: ({ signal }): Promise<StoredPdf> => api.call(pdf.one, named(value), signal),
    enabled: value !== '',
    // A stored file is immutable.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { progress } = uploads;

  function choose(file: File) {
    const problem = problemWith(file);
    const chosen = { field: field.name, accepted: problem ? [] : [file], done: t('admin.pdf.uploaded') };
    return send({ ...chosen, problem: problem && t(`errors.${problem}`) }, ({ existing: _, ...made }) => {
      queries.setQueryData(queryKeyFor(pdf.one, named(made.name)), made);
      onChange(made.name);
    });
  }

  // Windows of the desktop app show only the dashboard, so the PDF is downloaded there.
  const save = () => api.download(pdf.file, named(value)).then(saveFile, report);
  return (
    <PdfInput
      {...field}
      hint={hint}
      error={problemOf(field.name) ?? field.error}
      name={field.name}
      stored={value === '' ? undefined : { name: value, ...stored }}
      href={desktopStart() ? undefined : `/api/admin/pdfs/${value}/file`}
      disabled={progress !== undefined}
      progress={progress?.field === field.name ? progress : undefined}
      again={againOf(field.name)}
      existing={existingOf(field.name)}
      onSave={() => void save()}
      onChoose={(file) => void choose(file)}
      onRemove={() => onChange('')}
    />
  );
}

/** Validates a file in the browser. The server checks whether its content is a PDF. */
function problemWith({ type, size }: File) {
  if (type !== '' && type !== 'application/pdf') return 'not_a_pdf';
  return size > maxUploadBytes ? 'file_too_large' : undefined;
}
