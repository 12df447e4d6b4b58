import { Drawer } from 'antd';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { ViewKey } from '#dashboard/lib/views.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ViewLinks, type ViewLinksProps } from './view-links.tsx';

/** The button of the header that opens the links to the views, on screens without the sider. */
export function NavigationDrawer({ views, current, onSelect }: ViewLinksProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  function open() {
    setIsLeaving(false);
    setIsOpen(true);
  }

  function select(key: ViewKey) {
    setIsLeaving(key !== current);
    setIsOpen(false);
    onSelect(key);
  }

  return (
    <>
      <Button small aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Menu size={16} aria-hidden="true" />
        {t('common.header.menu')}
      </Button>
      <Drawer
        open={isOpen}
        title={t('common.header.menu')}
        placement="left"
        size={288}
        closable={{ placement: 'end', 'aria-label': t('common.header.close-menu') }}
        destroyOnHidden
        // A view that opens takes the focus itself.
        focusable={{ focusTriggerAfterClose: !isLeaving }}
        onClose={() => setIsOpen(false)}
      >
        <ViewLinks views={views} current={current} onSelect={select} />
      </Drawer>
    </>
  );
}
