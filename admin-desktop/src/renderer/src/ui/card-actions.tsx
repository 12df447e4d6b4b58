import { ExternalLink, Eye, History, Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

interface CardActionsProps {
  /** The item's id. */
  id: string;
  title: string;
  /** The item's public address, if it has one. */
  address: string | undefined;
  /** The item's preview address, if it is not fully public. */
  preview?: string | undefined;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** The id of an item's open button. The focus returns to it when the form closes. */
export const editButtonId = (id: string) => `edit-${id}`;

/** The actions of an item in a list. */
export function CardActions({ id, title, address, preview, onEdit, onHistory, onDelete }: CardActionsProps) {
  const t = useTexts();
  return (
    <>
      {address && (
        <LinkButton
          name={`${t('admin.list.view-on-site')}: ${title}`}
          tip={t('admin.list.view-on-site')}
          href={address}
        >
          <ExternalLink size={18} aria-hidden="true" />
        </LinkButton>
      )}
      {preview && (
        <LinkButton name={`${t('preview.open')}: ${title}`} tip={t('preview.open')} href={preview}>
          <Eye size={18} aria-hidden="true" />
        </LinkButton>
      )}
      <IconButton
        id={editButtonId(id)}
        name={t('admin.list.edit-item', { title })}
        tip={t('admin.list.edit')}
        onClick={onEdit}
      >
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        name={t('admin.history.open-item', { title })}
        tip={t('admin.history.open')}
        onClick={onHistory}
      >
        <History size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        name={t('admin.list.delete-item', { title })}
        tip={t('admin.list.delete')}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
