    case SN_DRAWING_TXT:
        return sn_text_write(scene, style, out, error);
