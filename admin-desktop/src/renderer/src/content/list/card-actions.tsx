import { formatRelative } from '@institute/core/lib/dates.ts';
import { Tag } from 'antd';
import { BookOpen, Copy, ExternalLink, Eye, History, Pencil, Trash2 } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { type ItemAccess, useRefusalText } from '#dashboard/lib/permissions.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './content-card.module.css';

interface CardActionsProps {
  /** The item's id. */
  id: string;
  title: string;
  /** The item's public address, if it has one. */
  address: string | undefined;
  /** The item's preview address, if it is not fully public. */
  preview?: string | undefined;
  /** The item's working copy. */
  copy?: { savedBy: string; savedAt: string } | undefined;
  access: ItemAccess;
  /** Opens the item, to write or to read it. */
  onEdit: () => void;
  onHistory: () => void;
  onDuplicate?: (() => void) | undefined;
  onDelete: () => void;
}

/** The id of an item's open button. The focus returns to it when the form closes. */
export const editButtonId = (id: string) => `edit-${id}`;

/** The open form stays. */
const inNewTab = { target: '_blank', rel: 'noopener' };

/** The actions of an item in a list. */
export function CardActions(props: CardActionsProps) {
  const { id, title, address, preview, copy, access, onEdit, onHistory, onDuplicate, onDelete } = props;
  const t = useTexts();
  const refusalText = useRefusalText();
  const { language } = useLanguage();
  return (
    <>
      {copy && (
        <Tag
          color="processing"
          className={styles.mark ?? ''}
          title={t('admin.copy.mark-text', {
            name: copy.savedBy,
            time: formatRelative(copy.savedAt, language),
          })}
        >
          {t('admin.copy.mark')}
        </Tag>
      )}
      {address && (
        <IconButton
          {...inNewTab}
          name={`${t('admin.list.view-on-site')}: ${title}`}
          tip={t('admin.list.view-on-site')}
          href={address}
        >
          <ExternalLink size={18} aria-hidden="true" />
        </IconButton>
      )}
      {preview && (
        <IconButton
          {...inNewTab}
          name={`${t('preview.open')}: ${title}`}
          tip={t('preview.open')}
          href={preview}
        >
          <Eye size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        id={editButtonId(id)}
        name={t(access.write ? 'admin.role.read-item' : 'admin.list.edit-item', { title })}
        tip={t(access.write ? 'admin.role.read' : 'admin.list.edit')}
        onClick={onEdit}
      >
        {access.write ? <BookOpen size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
      </IconButton>
      <IconButton
        name={t('admin.history.open-item', { title })}
        tip={t('admin.history.open')}
        onClick={onHistory}
      >
        <History size={18} aria-hidden="true" />
      </IconButton>
      {onDuplicate && (
        <IconButton
          name={t('admin.list.duplicate-item', { title })}
          tip={t('admin.list.duplicate')}
          onClick={onDuplicate}
        >
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        name={t('admin.list.delete-item', { title })}
        tip={t('admin.list.delete')}
        refusal={refusalText(access.change)}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
